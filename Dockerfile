# Stafeta from this repository alone. The image holds the server without a Postgres: see docker-compose.yml.
# Images are pinned by digest (of their lists for all architectures), so that a build is the same tomorrow. To renew one:
# `docker buildx imagetools inspect NAME:TAG`, and put the digest it prints here.
FROM rust:1.95-slim-bookworm@sha256:d7482085ff5b415f84dba5647ae71606650bdef00db7aeb69f4b3d170c3e4082 AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo build --profile dist --locked --bin stafeta

FROM debian:bookworm-slim@sha256:96e378d7e6531ac9a15ad505478fcc2e69f371b10f5cdf87857c4b8188404716
RUN useradd --system --home-dir /var/lib/stafeta --create-home stafeta
COPY --from=build /src/target/dist/stafeta /usr/local/bin/stafeta
USER stafeta
ENV STAFETA_LISTEN=0.0.0.0:8000 STAFETA_DATA_DIR=/var/lib/stafeta STAFETA_LOG_FORMAT=json
EXPOSE 8000
VOLUME /var/lib/stafeta
STOPSIGNAL SIGTERM
ENTRYPOINT ["stafeta"]
CMD ["serve"]
