"""HTTP, by what it is about: each module gives its handlers for one server (`Front`)."""
