alter table "supplierIdentification" drop constraint "supplierIdentification_certStatus_check";
alter table "supplierIdentification" add CHECK (("certStatus" = ANY (ARRAY['draft'::text, 'valid'::text, 'expired'::text])));
