import { type SubmitEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { LoginInput } from '#generated/model/login-input.ts';
import { REQUIRED } from './login-message.ts';
import classes from './login.module.css';

interface LoginFormProps {
  onSubmit: (credentials: LoginInput) => void;
  working: boolean;
  failure: string | undefined;
  succeeded: boolean;
}

/** Zod is not needed before the form is usable, so it comes behind it. */
const loadRules = () => import('#generated/zod/auth.ts');

/**
 * Username, password and what became of them. While it works, the form is disabled (spec 4,
 * Login). Plain elements instead of Mantine's: this is the first screen of all, and every kilobyte
 * stands between the person and the form.
 */
export function LoginForm({ onSubmit, working, failure, succeeded }: LoginFormProps) {
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
    const { LoginBody } = await loadRules();
    const credentials = LoginBody.safeParse(typed);
    setIncomplete(!credentials.success);
    if (credentials.success) onSubmit(credentials.data);
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Sign in" aria-describedby={messageId}>
      <fieldset className={classes.fields} disabled={working}>
        <Field name="username" label="Username" type="text" autoComplete="username" autoFocus />
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
