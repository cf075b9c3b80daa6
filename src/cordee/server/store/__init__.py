"""What outlives the process. `Store` keeps tables and journals; modules beside it keep what else there is."""

from cordee.server.store.keep import NOWHERE, Head, Store, address
from cordee.server.store.schema import Conflict, StoreFailed

__all__ = ["NOWHERE", "Conflict", "Head", "Store", "StoreFailed", "address"]
