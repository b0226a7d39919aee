-- What /health writes to find out whether anything can be written.
alter table installation add column "probeDate" timestamptz;
