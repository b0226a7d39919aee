drop trigger booked on invoice;
drop trigger booked on "invoiceLine";
-- what goes back is below zero here as it is on the voucher and in the statement
alter table "invoiceLine" no force row level security;
update "invoiceLine" set "quantity" = -"quantity" where "statedQuantity" < 0 and "quantity" > 0;
alter table "invoiceLine" force row level security;
alter table "invoice" drop column "payBy";
create trigger booked after update or delete on "invoice" for each row execute function srm_booked('invoiceStatus', '{posted}', '{rowVersion,lastUpdateUser,lastUpdateDate,toElsAccount,supplierName,invoiceStatus,auditStatus,stage,holderSide,holderUser,holderSince,dueTime,paidAmount,paidDate,paymentStatus}');
create trigger booked after update or delete on "invoiceLine" for each row execute function srm_booked_line('invoiceStatus', '{posted}', '{toElsAccount}', 'invoice');
