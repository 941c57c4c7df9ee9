"""A page in both of its themes."""

from __future__ import annotations

from playwright.sync_api import Page

from axe import findings


def grave(page: Page) -> list[str]:
    """What axe finds that is serious or critical, in either theme."""
    found: list[str] = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
        page.wait_for_function("() => !document.getAnimations().some(one => one instanceof CSSTransition)")  # colours have changed over
        found += [f"{theme}: {one}" for one in findings(page)]
    return found
