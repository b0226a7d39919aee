alter table "quotation" add column "admissionAwaited" text;
alter table "quotation" drop constraint "quotation_quoteStatus_check";
alter table "quotation" add constraint "quotation_quoteStatus_check"
  check ("quoteStatus" in ('announced','invited','read','needConfirm','submitted','withdrawn','declined','expired','opened','awarded','partAwarded','notAwarded','void'));
alter table "quotation" drop constraint "quotation_stage_check";
alter table "quotation" add constraint "quotation_stage_check"
  check ("stage" in ('announced','toAdmit','invited','needConfirm','entered','submitted','declined','withdrawn','expired','opened','awarded','partAwarded','notAwarded','void'));
alter table "quotation" no force row level security;
alter table "inquiry" no force row level security;
alter table "supplier" no force row level security;
update "quotation" set "admissionAwaited" = 'N';
update "quotation" q set "admissionAwaited" = 'Y' from "inquiry" i, "supplier" s
 where i."elsAccount" = q."elsAccount" and i."enquiryNumber" = q."enquiryNumber" and i."enquiryScope" = 'public'
   and s."elsAccount" = q."elsAccount" and s."toElsAccount" = q."toElsAccount" and s."supplierStatus" = 'stranger'
   and q."quoteStatus" in ('invited', 'read', 'declined')
   and not exists (select 1 from jsonb_array_elements(i."toElsAccountList") r
     where r ->> 'toElsAccount' = q."toElsAccount" and r ->> 'email' is not null);
-- what has not begun, what a stranger waits for and what its supplier has to confirm stand apart from what is to be quoted
update "quotation" set "quoteStatus" = 'announced', "stage" = 'announced', "holderSide" = null, "holderUser" = null,
  "holderSince" = null, "dueTime" = null where "quoteStatus" in ('invited', 'read') and "beginDate" > now();
update "quotation" set "stage" = 'toAdmit', "holderSide" = null, "holderUser" = null, "holderSince" = null, "dueTime" = null
 where "quoteStatus" in ('invited', 'read') and "admissionAwaited" = 'Y';
update "quotation" set "stage" = 'entered', "holderSide" = 'supplier', "holderUser" = null, "dueTime" = "quoteEndTime"
 where "quoteStatus" = 'submitted' and "surrogate" = 'Y' and "surrogateConfirmTime" is null;
update "quotation" set "holderSide" = null, "holderUser" = null, "holderSince" = null where "stage" in ('submitted', 'opened');
alter table "supplier" force row level security;
alter table "inquiry" force row level security;
alter table "quotation" force row level security;
