#!/bin/sh
# Writes the secrets of compose.yaml into secrets/, once: a second call keeps what is there.
# The folder is closed to other users. The files are open, because processes in containers run as other users.
set -eu
cd "$(dirname "$0")/../.."
umask 022
mkdir -p secrets
chmod 700 secrets

random() { od -A n -N 24 -t x1 /dev/urandom | tr -d ' \n'; }
write() { # NAME TEXT
  if [ -e "secrets/$1" ]; then return; fi
  printf '%s' "$2" > "secrets/$1.new"
  mv "secrets/$1.new" "secrets/$1"
  echo "wrote secrets/$1"
}

write database_password "$(random)"
write database_url "postgres://portolan:$(cat secrets/database_password)@database:5432/portolan"
write cache_password "$(random)"
write rate_limit_store "redis://:$(cat secrets/cache_password)@cache:6379"
