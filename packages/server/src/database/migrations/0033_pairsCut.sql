-- The same pairs of characters in two thirds of the time: the text is cut into pairs from its first character, then from its
-- second one, by patterns. Folded texts hold no capital letter, so one can stand between the pairs. The keys that indexes hold
-- stay as they are.
create or replace function srm_pairs(text) returns text[] language sql immutable strict parallel safe
  as $$ select string_to_array(rtrim(regexp_replace(left($1, length($1) / 2 * 2), '(..)', '\1A', 'g')
    || regexp_replace(substr($1, 2, (length($1) - 1) / 2 * 2), '(..)', '\1A', 'g'), 'A'), 'A') $$;
