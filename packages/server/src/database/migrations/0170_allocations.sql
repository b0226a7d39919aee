alter table "inquiryLine" add column "allocations" jsonb;
alter table "inquiryLine" add column "allocated" jsonb;
create index on "inquiryLine" using gin ("allocations" jsonb_path_ops);
