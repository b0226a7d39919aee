alter table "inquiry" add column "leaseEnd" timestamptz;
alter table "inquiry" add column "holdsQuantity" text not null default 'Y';
alter table "inquiry" alter column "holdsQuantity" drop default;
