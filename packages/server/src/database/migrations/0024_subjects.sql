create index on "exchangeRate" ("elsAccount", "fromCurrency", "toCurrency", "validFrom") where ("isDel" = 'N'::text);
create index on "priceRecord" ("elsAccount", "toElsAccount", coalesce("materialNumber", ''::text), coalesce("cateLevelCode", ''::text), coalesce("serviceCode", ''::text), coalesce(factory, ''::text), coalesce("purchaseOrganization", ''::text), currency, "orderUnit", "orderPurchaseType", "priceType", "priceStart") where ("isDel" = 'N'::text);
create index on "sourceList" ("elsAccount", coalesce("materialNumber", ''::text), coalesce("cateLevelCode", ''::text), coalesce(factory, ''::text), "toElsAccount", "validStartDate") where ("isDel" = 'N'::text);
create index on "taxCode" ("elsAccount", "taxCode", "validFrom") where ("isDel" = 'N'::text);
