-- As the superuser, once: psql -v password=… -f docs/examples/server/database.sql
create role club login password :'password';
create database club owner club template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
revoke connect on database club from public;
