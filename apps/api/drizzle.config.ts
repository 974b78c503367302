// Read by drizzle-kit (npm run migration), which is no part of npm ci: so no defineConfig of it.
export default {
  dialect: 'postgresql',
  schema: './src/database/*/tables.ts',
  out: './src/database/migrations',
};
