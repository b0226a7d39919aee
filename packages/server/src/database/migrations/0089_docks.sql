alter table "organization" add column "docks" jsonb;
alter table "deliveryNotice" add column "dock" text;
alter table "deliveryNotice" add column "deliveryTimeSlot" text;

-- Lorries at docks: as many to a slot as there are seats, whoever comes at once. The plant's account has them; who comes is
-- nobody's to read but the server's.
create table "dockBooking" (
  "elsAccount" text not null,
  "factory" text not null,
  "dock" text not null,
  "slot" text not null,
  "seat" integer not null check ("seat" > 0),
  "noticeUuid" uuid not null unique,
  primary key ("elsAccount", "factory", "dock", "slot", "seat")
);
grant select, insert, delete on "dockBooking" to srm_app, srm_loader;
alter table "dockBooking" enable row level security;
alter table "dockBooking" force row level security;
create policy own on "dockBooking"
  using (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true))
  with check (current_setting('srm.side', true) = 'system' and "elsAccount" = current_setting('srm.account', true));
