-- What suppliers wrote for buyers did not say whose it is by name.
alter table "account" no force row level security;
alter table "reconciliation" no force row level security;
alter table "expenseSheet" no force row level security;
update "reconciliation" h set "buyerName" = a."fullName" from "account" a where h."buyerName" is null and a."toElsAccount" = h."elsAccount";
update "expenseSheet" h set "buyerName" = a."fullName" from "account" a where h."buyerName" is null and a."toElsAccount" = h."elsAccount";
alter table "account" force row level security;
alter table "reconciliation" force row level security;
alter table "expenseSheet" force row level security;
