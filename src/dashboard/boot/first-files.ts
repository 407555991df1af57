interface Files {
  js: string[];
  css: string[];
}

export interface FirstFiles {
  signIn: Files;
  app: Files;
  routes: Record<string, Files>;
}

export interface FirstScreen {
  signIn: string;
  shell: string;
  list: string;
  styles: string;
}
