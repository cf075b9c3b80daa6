"""The same games on a Ray cluster: the extra `ray`. Every machine of it must have this version of Cordée installed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from cordee.arena.match import AHEAD
from cordee.core.errors import CordeeError

T = TypeVar("T")
R = TypeVar("R")


class NoCluster(CordeeError):
    """Ray is not installed, or not to be reached."""


@contextmanager
def workers_of(address: str) -> Iterator[int]:
    """Join a cluster for a while: `local:2` begins one on this machine with two workers. Gives how many it has."""
    try:
        import ray
    except ImportError:
        raise NoCluster(
            "--ray needs Ray, which is not installed; where the wheel of Cordée is (docs/HOST.md): "
            'python -m pip install "$(ls dist/cordee-*.whl)[ray]"'
        ) from None
    local = re.fullmatch(r"local(?::([1-9][0-9]{0,3}))?", address)
    settings = {name: value for name, value in os.environ.items() if name == "CORDEE_GAMES"}
    common = {"runtime_env": {"env_vars": settings}, "log_to_driver": False, "logging_level": "error"}
    try:
        if local:
            cores = int(local[1] or os.cpu_count() or 1)
            ray.init("local", num_cpus=cores, include_dashboard=False, **common)
        else:
            ray.init(address, **common)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(f"--ray {address}: no cluster answers there ({error}); `local:2` begins one here") from None
    try:
        yield max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def spread_on(job: Callable[[T], R], items: Iterable[T], workers: int) -> Iterator[R]:
    """`job` of each item, as each is done. As `arena.match.spread`, on the cluster that was joined."""
    import ray

    # A machine that is lost loses nothing but time: the same games are played elsewhere.
    one = ray.remote(max_retries=3)(lambda item: job(item))
    left = iter(items)
    waiting = [one.remote(item) for item in islice(left, AHEAD * workers)]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield ray.get(done[0])
        waiting += [one.remote(item) for item in islice(left, 1)]
