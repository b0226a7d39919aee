-- Without a last day an invitation is good for 30 days: the server writes it.
alter table invitation alter column "expireDate" drop not null;
