-- Letters that still wait are found by what they speak of, however many an account has.
create index outbox_waiting on outbox ("elsAccount", "documentUuid") where "status" in ('queued', 'held');
