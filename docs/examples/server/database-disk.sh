# !/bin/sh /usr/local/sbin/database-disk of each database server, run by database-disk.service. A primary whose disk is
# full need not fall: it continues in the space it has, answers no new connections, and Patroni, which goes by what it
# saw last, leaves it the lead. Stopped immediately it loses nothing that was acknowledged, and Patroni gives the lead
# to another.
data=/var/lib/postgresql/15/club
bin=/usr/lib/postgresql/15/bin
reserve_kb=65536

while sleep 2; do
  free_kb=$(df --output=avail -k "$data" | tail -n 1)
  if [ ! -e "$data/standby.signal" ] && [ "$free_kb" -lt "$reserve_kb" ]; then
    "$bin/pg_ctl" stop --silent --mode immediate --pgdata "$data"
  fi
done
