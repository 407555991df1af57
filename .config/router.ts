/** TanStack Router's file tree; shared by Vite and by `npm run generate`. */
export const routerConfig = {
  target: 'react',
  routesDirectory: './src/dashboard/routes',
  generatedRouteTree: './generated/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
  // Nobody reads it, and what would format it is as large as a compiler.
  enableRouteTreeFormatting: false,
} as const;
