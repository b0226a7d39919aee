-- Where a person signs in from: strangers who guess his password are slowed down, he is not.
alter table session add column "address" text;
create index on session ("elsAccount", "elsSubAccount", "address");
