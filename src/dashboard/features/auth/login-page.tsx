import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLogin } from '#generated/api/auth.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { LoginForm } from './login-form.tsx';
import { loginMessage } from './login-message.ts';
import classes from './login.module.css';

/** Spec 9: the success message stays this long before the redirect. */
const REDIRECT_DELAY_MS = 500;

/** The sign-in page; `from` is where a successful sign-in leads. */
export function LoginPage({ from }: { from: string }) {
  const router = useRouter();
  const login = useLogin();
  const user = login.data;

  useEffect(() => {
    if (!user) return;
    const timer = setTimeout(() => {
      sessionStore.signIn(user);
      router.history.push(from);
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [user, router, from]);

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div>
          <p className={classes.product}>App Manager</p>
          <h1 className={classes.title}>Sign in</h1>
        </div>
        <LoginForm
          onSubmit={(credentials) => login.mutate({ data: credentials })}
          working={login.isPending || login.isSuccess}
          failure={login.error ? loginMessage(login.error) : undefined}
          succeeded={login.isSuccess}
        />
      </div>
    </main>
  );
}
