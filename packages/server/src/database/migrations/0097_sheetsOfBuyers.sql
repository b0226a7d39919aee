-- A service entry sheet may be written by the buyer for its supplier, who has it before it is submitted.

alter table "serviceSheet" drop constraint "serviceSheet_stage_check";
drop trigger booked on "serviceSheet";
drop policy own on "serviceSheet";
alter table "serviceSheet" add column "sharedTime" timestamp with time zone;
alter table "serviceSheet" add column "initiator" text;
-- Owners of tables are under row-level security too.
alter table "serviceSheet" no force row level security;
update "serviceSheet" set "initiator" = 'supplier', "sharedTime" = "submitTime";
alter table "serviceSheet" force row level security;
alter table "serviceSheet" alter column "initiator" set not null;
alter table "serviceSheet" add CHECK ((initiator = ANY (ARRAY['supplier'::text, 'buyer'::text])));
alter table "serviceSheet" add CHECK ((stage = ANY (ARRAY['new'::text, 'written'::text, 'submitted'::text, 'returned'::text, 'accepted'::text, 'reversed'::text, 'cancelled'::text])));
CREATE TRIGGER booked AFTER DELETE OR UPDATE ON "serviceSheet" FOR EACH ROW EXECUTE FUNCTION srm_booked('sheetStatus', '{accepted,reversed}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,sheetStatus,initiator,stage,holderSide,holderUser,holderSince,dueTime,reverseReason}');
create policy own on "serviceSheet" for ALL using (
CASE current_setting('srm.side'::text, true)
    WHEN 'buyer'::text THEN (("toElsAccount" = current_setting('srm.account'::text, true)) AND ("sharedTime" IS NOT NULL))
    ELSE ("elsAccount" = current_setting('srm.account'::text, true))
END) with check (
CASE current_setting('srm.side'::text, true)
    WHEN 'buyer'::text THEN (("toElsAccount" = current_setting('srm.account'::text, true)) AND ("sharedTime" IS NOT NULL))
    ELSE ("elsAccount" = current_setting('srm.account'::text, true))
END);
