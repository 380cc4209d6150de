#!/bin/sh
# Installs from Debian what `npm run test:image` needs, as root: it builds the image (buildah), its base (debootstrap), runs it
# (crun), reads compose.yaml (docker-compose), the Caddyfile (caddy), the units (systemd) and the chart (Go's templates and Sprig).
set -eu
packages='buildah crun debootstrap docker-compose caddy systemd systemd-container golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev'
missing=''
for package in $packages; do
  dpkg-query --show --showformat='${Status}' "$package" 2> /dev/null | grep -q '^install ok installed$' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update --quiet --quiet
# shellcheck disable=SC2086 # A list.
apt-get install --yes --quiet --quiet --no-install-recommends $missing > /dev/null
