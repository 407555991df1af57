interface Files {
  js: string[];
  css: string[];
}

/** The files that a page needs, those first that the others need; which addresses have which page is the route's to say. */
export interface FirstFiles {
  signIn: Files;
  /** Of a page that is not among the routes. */
  app: Files;
  /** By route: `/apps/$appId/texts`. */
  routes: Record<string, Files>;
}

/** The HTML that every page contains, so that it is visible before a script has run. */
export interface FirstScreen {
  signIn: string;
  shell: string;
  /** The list of applications with one row. */
  list: string;
  /** The contents of the style elements that Mantine's provider makes of the theme. */
  styles: string;
}
