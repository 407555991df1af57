import { type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { getCurrentUser, useLogin } from '#generated/api/auth.ts';
import type { LoginInput } from '#generated/model/index.ts';
import { signInAllTabs } from '#dashboard/api/session/all-tabs.ts';
import {
  type SignedOutBecause,
  sessionStore,
  useSession,
} from '#dashboard/api/session/session-store.ts';
import { Mark } from '#dashboard/ui/controls/mark.tsx';
import classes from './login.module.css';
import { ApiError, UNREACHABLE } from '#domain/api-error.ts';

/** Spec 9: the success message stays this long before the redirect. */
const REDIRECT_DELAY_MS = 500;

/** Announced with the first field, which is focused initially. */
const REASON_ID = 'signed-out-because';
const MESSAGE_ID = 'sign-in-message';

/** Zod is loaded when the user begins to type. */
const loadRules = () => import('#generated/zod/auth.ts');

const REASONS: Partial<Record<SignedOutBecause, string>> = {
  lost: 'Your session has ended. Sign in to continue where you left off.',
  elsewhere: 'You signed out in another tab.',
};

interface LoginPageProps {
  onSignedIn: () => void;
  onTyping?: () => void;
  /** Prerendered: the user's focus is kept. */
  isHydrated?: boolean;
}

export function LoginPage({ onSignedIn, onTyping, isHydrated = false }: LoginPageProps) {
  const session = useSession();
  const reason = session.status === 'signed-out' ? REASONS[session.because] : undefined;
  const login = useLogin();
  const user = login.data;
  const [hasNoCookies, setNoCookies] = useState(false);

  useEffect(() => {
    if (!user) return;
    const timer = setTimeout(() => signInAllTabs(user), REDIRECT_DELAY_MS);
    getCurrentUser().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      clearTimeout(timer);
      setNoCookies(true);
    });
    return () => clearTimeout(timer);
  }, [user]);

  // Also after a sign-in in another tab.
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        if (sessionStore.get().status === 'signed-in') onSignedIn();
      }),
    [onSignedIn],
  );

  const succeeded = login.isSuccess && !hasNoCookies;
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div>
          <p className={classes.product}>
            <Mark /> App Manager
          </p>
          <h1 className={classes.title}>Sign in</h1>
        </div>
        <LoginForm
          reason={reason}
          onSubmit={(credentials) => {
            setNoCookies(false);
            login.mutate({ data: credentials });
          }}
          working={login.isPending || succeeded}
          failure={hasNoCookies ? NO_COOKIES : login.error ? loginMessage(login.error) : undefined}
          succeeded={succeeded}
          onTyping={onTyping}
          isHydrated={isHydrated}
        />
      </div>
    </main>
  );
}

interface LoginFormProps {
  reason: string | undefined;
  onSubmit: (credentials: LoginInput) => void;
  working: boolean;
  failure: string | undefined;
  succeeded: boolean;
  onTyping: LoginPageProps['onTyping'];
  isHydrated: boolean;
}

/** Disabled while signing in (spec 4, Login). Plain elements keep the first screen small. */
function LoginForm(props: LoginFormProps) {
  const { reason, onSubmit, working, failure, succeeded, onTyping, isHydrated } = props;
  const [incomplete, setIncomplete] = useState(false);
  const problem = incomplete ? REQUIRED : failure;

  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // Submitted before this code loaded (boot/start.ts).
  useEffect(() => {
    if (form.current?.dataset['sent'] === undefined) return;
    delete form.current.dataset['sent'];
    form.current.requestSubmit();
  }, []);
  // Disabling the form has dropped the focus; after a refusal the user retypes the password.
  useEffect(() => {
    if (failure !== undefined) password.current?.focus();
  }, [failure]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    // If the rules cannot be loaded, only the server validates.
    const rules = await loadRules().catch(() => undefined);
    const isComplete = rules?.LoginBody.safeParse(typed).success ?? true;
    setIncomplete(!isComplete);
    if (isComplete) onSubmit(typed as unknown as LoginInput); // as: the form has these two fields
  };

  const prepare = () => {
    void loadRules().catch(() => undefined);
    onTyping?.();
  };

  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onInput={prepare}
      noValidate
      aria-label="Sign in"
      aria-describedby={MESSAGE_ID}
    >
      <fieldset className={classes.fields} disabled={working}>
        <Field
          name="username"
          label="Username"
          type="text"
          autoComplete="username"
          aria-describedby={REASON_ID}
          autoFocus={!isHydrated}
        />
        <PasswordField ref={password} />
        <div id={MESSAGE_ID} className={classes.message} aria-live="assertive">
          {!working && problem !== undefined && <p className={classes.problem}>{problem}</p>}
          {!working && problem === undefined && reason !== undefined && (
            <p id={REASON_ID} role="status">
              {reason}
            </p>
          )}
          {succeeded && <p>Login successful! Redirecting...</p>}
        </div>
        <button type="submit" className={classes.submit}>
          {working ? 'Signing in...' : 'Sign in'}
        </button>
        <p className={classes.help}>
          The server prints the first password when it starts.{' '}
          <code translate="no">npm run admin -- reset-password</code> sets a new one.
        </p>
      </fieldset>
    </form>
  );
}

function PasswordField({ ref }: Pick<FieldProps, 'ref'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.secret}>
      <Field
        ref={ref}
        name="password"
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
      />
      <button type="button" className={classes.show} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide password' : 'Show password'}
      </button>
    </div>
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

const REQUIRED = 'Username and password are required';

/** Shown when the browser did not send back the session's cookies. */
const NO_COOKIES =
  'This browser did not keep the cookies of this site. Allow them, then sign in again.';

const BY_STATUS: Record<number, string> = {
  401: 'Invalid username or password',
  429: 'Too many login attempts. Please try again later.',
};

const ANYTHING_ELSE = 'An error occurred during login. Please try again.';

/** The form's message when signing in failed (spec 8, Login); the server's takes precedence. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return ANYTHING_ELSE;
  if (error.failure === 'network' || error.failure === 'timeout') return UNREACHABLE;
  return error.serverMessage ?? BY_STATUS[error.status] ?? ANYTHING_ELSE;
}
