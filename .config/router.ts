export const routerConfig = {
  target: 'react',
  routesDirectory: './src/dashboard/routes',
  generatedRouteTree: './generated/route-tree.gen.ts',
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
  disableLogging: true,
  // The file is not read by people, and the formatter is as large as a compiler.
  enableRouteTreeFormatting: false,
} as const;
