FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
# The folders that the shop writes to. A volume takes over their owner.
RUN install -d -o node -g node /data /media
COPY --from=packages /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY server/db/migrations ./server/db/migrations
COPY server/db/after-restore.sql ./server/db/after-restore.sql
COPY package.json package-lock.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=90s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
