import { useRouter } from '@tanstack/react-router';
import { type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useLogin } from '#generated/api/auth.ts';
import type { LoginInput } from '#generated/model/login-input.ts';
import { signInAllTabs } from '#dashboard/session/all-tabs.ts';
import { type SignedOutBecause, sessionStore } from '#dashboard/session/session-store.ts';
import { loginMessage, REQUIRED } from './login-message.ts';
import classes from './login.module.css';

/** Spec 9: the success message stays this long before the redirect. */
const REDIRECT_DELAY_MS = 500;

/** What is read out together with the first field, which has the focus as soon as the page is there. */
const REASON_ID = 'signed-out-because';

/** Zod is not needed before the form is usable, so it comes behind it. */
const loadRules = () => import('#generated/zod/auth.ts');

/** Why a person finds the sign-in page where another one was; nothing for whoever comes by their own will. */
const REASONS: Partial<Record<SignedOutBecause, string>> = {
  lost: 'Your session has ended. Sign in to go on where you were.',
  elsewhere: 'You signed out in another tab.',
};

function getReason(): string | undefined {
  const session = sessionStore.get();
  return session.status === 'signed-out' ? REASONS[session.because] : undefined;
}

/** The sign-in page; `from` is where a successful sign-in leads. */
export function LoginPage({ from }: { from: string }) {
  const router = useRouter();
  const [reason] = useState(getReason);
  const login = useLogin();
  const user = login.data;

  useEffect(() => {
    if (!user) return;
    const timer = setTimeout(() => signInAllTabs(user), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [user]);

  // Also when it was done in another tab.
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        if (sessionStore.get().status === 'signed-in') router.history.push(from);
      }),
    [router, from],
  );

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div>
          <p className={classes.product}>App Manager</p>
          <h1 className={classes.title}>Sign in</h1>
        </div>
        {reason !== undefined && (
          <p id={REASON_ID} className={classes.reason} role="status">
            {reason}
          </p>
        )}
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

interface LoginFormProps {
  onSubmit: (credentials: LoginInput) => void;
  working: boolean;
  failure: string | undefined;
  succeeded: boolean;
}

/**
 * Username, password and the outcome of signing in. While it works, the form is disabled (spec 4,
 * Login). Plain elements instead of Mantine's: this is the first screen of all, and every kilobyte
 * stands between the person and the form.
 */
function LoginForm({ onSubmit, working, failure, succeeded }: LoginFormProps) {
  const [incomplete, setIncomplete] = useState(false);
  const messageId = useId();
  const problem = incomplete ? REQUIRED : failure;

  const password = useRef<HTMLInputElement>(null);

  useEffect(() => void loadRules(), []);
  // The disabled form has dropped the focus; a person who was refused types the password again.
  useEffect(() => {
    if (failure !== undefined) password.current?.focus();
  }, [failure]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    // Where their code cannot be fetched, the server judges alone.
    const rules = await loadRules().catch(() => undefined);
    const isComplete = rules?.LoginBody.safeParse(typed).success ?? true;
    setIncomplete(!isComplete);
    if (isComplete) onSubmit(typed as unknown as LoginInput); // as: the form has these two fields
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Sign in" aria-describedby={messageId}>
      <fieldset className={classes.fields} disabled={working}>
        <Field
          name="username"
          label="Username"
          type="text"
          autoComplete="username"
          aria-describedby={REASON_ID}
          autoFocus
        />
        <Field
          ref={password}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <div id={messageId} aria-live="assertive">
          {problem !== undefined && !working && <p className={classes.problem}>{problem}</p>}
          {succeeded && <p className={classes.success}>Login successful! Redirecting...</p>}
        </div>
        <button type="submit" className={classes.submit}>
          {working ? 'Signing in...' : 'Sign in'}
        </button>
      </fieldset>
    </form>
  );
}

interface FieldProps {
  name: keyof LoginInput;
  label: string;
  type: 'text' | 'password';
  autoComplete: string;
  autoFocus?: boolean;
  'aria-describedby'?: string;
  ref?: Ref<HTMLInputElement>;
}

function Field({ label, ...input }: FieldProps) {
  return (
    <label className={classes.field}>
      {label}
      <input {...input} className={classes.input} spellCheck={false} autoCapitalize="none" />
    </label>
  );
}
