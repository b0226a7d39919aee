-- A password that the server made up is good for a day; null: the person chose it.
alter table credential add column "passwordExpireDate" timestamptz;
