alter table "budget" add column "approverNames" text;
alter table "budgetChange" add column "approverNames" text;
alter table "budgetOverride" add column "approverNames" text;
alter table "costReduction" add column "approverNames" text;
alter table "expenseSheet" add column "approverNames" text;
alter table "flowInstance" add column "approverNames" text;
alter table "invoice" add column "approverNames" text;
alter table "purchaseOrder" add column "approverNames" text;
alter table "returnOrder" add column "approverNames" text;
alter table reconciliation drop constraint reconciliation_stage_check;
alter table "reconciliation" add column "approverNames" text;
alter table reconciliation add CHECK ((stage = ANY (ARRAY['notConfirmed'::text, 'underApproval'::text, 'toConfirm'::text, 'disputed'::text, 'disputeAnswered'::text, 'returned'::text, 'confirmed'::text, 'invoicing'::text, 'invoiced'::text, 'posted'::text, 'reopening'::text, 'cancelled'::text])));
alter table "reconciliationLine" add column "disputeAnswer" text;
-- Whoever has a statement or a lot is said of those that are there.
alter table "reconciliation" no force row level security;
alter table "reconciliationLine" no force row level security;
alter table "incomingInspection" no force row level security;
update "reconciliation" h set "stage" = 'disputed', "holderSide" = h."initiator", "holderUser" = null, "holderSince" = h."lastUpdateDate", "dueTime" = null
  where h."stage" = 'toConfirm' and h."disputedLines" > 0;
update "reconciliation" h set "holderSide" = 'supplier', "holderSince" = coalesce(h."confirmTime", h."lastUpdateDate")
  where h."stage" = 'confirmed';
update "reconciliation" h set "stage" = 'invoicing', "holderSide" = null, "holderUser" = null, "holderSince" = null
  where h."stage" = 'confirmed' and not exists (
    select 1 from "reconciliationLine" l
      where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."openInvoiceQuantity" <> 0);
update "incomingInspection" set "holderSide" = 'buyer', "holderUser" = "inspector", "holderSince" = coalesce("decideTime", "lastUpdateDate")
  where "stage" = 'toReturn';
alter table "incomingInspection" force row level security;
alter table "reconciliationLine" force row level security;
alter table "reconciliation" force row level security;
-- Who is asked of what is in approval.
alter table "flowTask" no force row level security;
create temporary table asked on commit drop as
  select "docType", "docUuid", "flowId", string_agg("assigneeName", ', ' order by "taskId") as names from (
    select distinct on ("flowId", "assignee") "docType", "docUuid", "flowId", "assigneeName", "taskId" from "flowTask"
      where "taskStatus" = 'open' and "isDel" = 'N') t
  group by 1, 2, 3;
alter table "flowTask" force row level security;
alter table "flowInstance" no force row level security;
update "flowInstance" h set "approverNames" = a.names from asked a where h."flowId" = a."flowId" and h."holderSide" = 'approver';
alter table "flowInstance" force row level security;
alter table "budget" no force row level security;
update "budget" h set "approverNames" = a.names from asked a where a."docType" = 'budget' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "budget" force row level security;
alter table "budgetChange" no force row level security;
update "budgetChange" h set "approverNames" = a.names from asked a where a."docType" = 'budgetChange' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "budgetChange" force row level security;
alter table "budgetOverride" no force row level security;
update "budgetOverride" h set "approverNames" = a.names from asked a where a."docType" = 'budgetOverride' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "budgetOverride" force row level security;
alter table "costReduction" no force row level security;
update "costReduction" h set "approverNames" = a.names from asked a where a."docType" = 'costReduction' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "costReduction" force row level security;
alter table "expenseSheet" no force row level security;
update "expenseSheet" h set "approverNames" = a.names from asked a where a."docType" = 'expenseSheet' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "expenseSheet" force row level security;
alter table "invoice" no force row level security;
update "invoice" h set "approverNames" = a.names from asked a where a."docType" = 'invoice' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "invoice" force row level security;
alter table "purchaseOrder" no force row level security;
update "purchaseOrder" h set "approverNames" = a.names from asked a where a."docType" = 'purchaseOrder' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "purchaseOrder" force row level security;
alter table "reconciliation" no force row level security;
update "reconciliation" h set "approverNames" = a.names from asked a where a."docType" = 'reconciliation' and h."uuid"::text = a."docUuid" and h."holderSide" = 'approver';
alter table "reconciliation" force row level security;
