# The dashboard is built in a stage that is thrown away: what runs needs none of what builds.
FROM node:24.21.0-alpine AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image is the Node that an install script would bring.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-alpine AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24.21.0-alpine
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data START_LINES=json
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE openapi.yaml ./
COPY .config/require-node.cjs .config/require-node.cjs
COPY .config/tasks/run-beside.ts .config/tasks/run-beside.ts
COPY .config/tasks/start.ts .config/tasks/start.ts
COPY generated generated
COPY src/domain src/domain
COPY src/formats src/formats
COPY src/server src/server
RUN mkdir /data && chown node:node /data && ln -s /app/src/server/admin/main.ts /usr/local/bin/app-manager-admin
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm: SIGTERM reaches the server itself. The start leaves garbage enough for V8 to keep 24 MB more for it.
CMD ["node", "--max-semi-space-size=4", "src/server/main.ts"]
