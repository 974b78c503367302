-- After a restore to a moment in the past: what was given out since is not given out again to another.
select format('%I.%I', schemaname, sequencename) as sequence,
  setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + 100000) as goes_on_from
from pg_sequences
where schemaname = 'public' and last_value is not null;

-- Processes refuse to go back to an earlier copy: this one continues as something new.
insert into epochs (number, timeline)
select max(number) + 1000, 0 from epochs having max(number) is not null
returning number as epoch;
