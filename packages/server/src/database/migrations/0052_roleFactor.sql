alter table "role" add column "needsFactor" text;
alter table "subAccount" add column "resetAloneDate" timestamp with time zone;

-- As new roles begin.
alter table "role" no force row level security;
update "role" set "needsFactor" = 'N';
alter table "role" force row level security;
