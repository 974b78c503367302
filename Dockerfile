# The club as one image: build the web app, then keep only what the server needs.
# By a tag, so that a build takes the newest mends of the system; with a digest here a build is of the same system each time.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /club
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm run --silent sbom > sbom.cdx.json

FROM ${NODE_IMAGE}
WORKDIR /club
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY package.json package-lock.json ./
COPY packages packages
COPY apps/api apps/api
COPY apps/emulators apps/emulators
COPY apps/keycrm apps/keycrm
COPY apps/web/package.json apps/web/package.json
COPY apps/office/package.json apps/office/package.json
COPY content content
COPY docs/examples docs/examples
COPY tools/start/main.js tools/start/quick-start.js tools/start/env-file.js tools/start/bundle.js tools/start/frames.js tools/start/club.ts tools/start/
COPY tools/build/server.ts tools/build/line-table.ts tools/build/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force && mkdir -p .data && chown node:node .data
COPY --from=build /club/apps/api/dist apps/api/dist
COPY --from=build /club/apps/web/dist apps/web/dist
COPY --from=build /club/apps/office/dist apps/office/dist
COPY --from=build /club/sbom.cdx.json sbom.cdx.json
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--v8-pool-size=2", "--concurrent-maglev-max-threads=1", "--expose-gc", "tools/start/main.js"]
