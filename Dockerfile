# Stafeta from this repository alone. The image holds the server without a Postgres: see docker-compose.yml.
FROM rust:1.95-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo build --release --locked --bin stafeta

FROM debian:bookworm-slim
RUN useradd --system --home-dir /var/lib/stafeta --create-home stafeta
COPY --from=build /src/target/release/stafeta /usr/local/bin/stafeta
USER stafeta
ENV STAFETA_LISTEN=0.0.0.0:8000 STAFETA_DATA_DIR=/var/lib/stafeta STAFETA_LOG_FORMAT=json
EXPOSE 8000
VOLUME /var/lib/stafeta
STOPSIGNAL SIGTERM
ENTRYPOINT ["stafeta"]
CMD ["serve"]
