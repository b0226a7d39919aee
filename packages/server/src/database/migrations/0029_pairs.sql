-- The same pairs of characters in half the time: the text is walked once, and what comes twice is left to the index. The keys
-- that indexes hold stay as they are.
create or replace function srm_pairs(text) returns text[] language sql immutable strict parallel safe
  as $$ select array(select a || b from rows from (string_to_table($1, null), string_to_table(substr($1, 2), null)) as p(a, b)
    where b is not null) $$;
