"""The kernel: state, frames, batches, proposals, events. It knows no game."""
