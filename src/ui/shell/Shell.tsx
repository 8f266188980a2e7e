import { createLink, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { useAura, useStore } from '../context.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { Ring } from '../components/Ring.tsx';
import { PRODUCT, SHELL } from '../strings/shell.ts';
import { Settings } from '../settings/Settings.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import styles from './Shell.module.css';
import { TABS } from './tabs.ts';

// This code is loaded in parallel to the first screen.
const InstallButton = lazyPart(async () => (await import('./install-and-update.ts')).InstallButton);
const Notices = lazyPart(async () => (await import('./install-and-update.ts')).Notices);

const MAIN_ID = 'main';

/** A link that is marked once its screen is shown. The router's own mark comes when the screen's code is requested. */
const TabLink = createLink(
  ({ current, ...rest }: ComponentProps<'a'> & { current: ComponentProps<'a'>['aria-current'] }) => (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- The content is in `rest`.
    <a {...rest} aria-current={current} />
  ),
);

/** The frame of every screen: skip link, tabs, and the onboarding while no focus area is chosen. */
export function Shell() {
  const { app, setup } = useAura();
  // While a session runs, the bar is less prominent.
  const quiet = useStore(app, (state) => state.sessionRunning);
  const unset = useStore(setup, ({ focusArea }) => focusArea === undefined);
  const [dialog, setDialog] = useState<'setup' | 'settings'>();
  const close = () => setDialog(undefined);
  const main = useRef<HTMLElement>(null);
  const screen = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const lastScreen = useRef(screen);
  const wasUnset = useRef(unset);

  useEffect(() => {
    // Navigation removed the focused element; focus the new screen.
    const moved = lastScreen.current !== undefined && lastScreen.current !== screen;
    lastScreen.current = screen;
    // The focus is set in a separate task, because focusing forces a layout.
    if (moved) setTimeout(focusIfLost, 0, main.current);
  }, [screen]);

  useEffect(() => {
    // The onboarding has closed, and nothing had the focus before it. The live screen then focuses Start.
    if (!unset && wasUnset.current) focusIfLost(main.current);
    wasUnset.current = unset;
  }, [unset]);

  return (
    <>
      {title && <title>{title}</title>}
      <a
        className={`${styles.skip} unprinted`}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // Following the link would navigate, because the hash is the route.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {SHELL.skip}
      </a>
      <header className={`${styles.bar} unprinted`} data-quiet={quiet}>
        <Link to="/" className={styles.brand} aria-label={PRODUCT} tabIndex={-1}>
          <Ring size="mark" />
          <span aria-hidden="true">{PRODUCT}</span>
        </Link>
        <nav className={styles.tabs} aria-label={SHELL.navigation}>
          {TABS.map(({ to, name, report }) => (
            <TabLink
              key={to}
              to={to}
              className={styles.tab}
              // On the route of its report, a tab is current but not the page.
              current={screen === to ? 'page' : screen === report || undefined}
            >
              {name}
            </TabLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <Suspense>
            <InstallButton />
          </Suspense>
          <button type="button" className={styles.tool} onClick={() => setDialog('setup')}>
            {SHELL.setup}
          </button>
          <button type="button" className={styles.tool} onClick={() => setDialog('settings')}>
            {SHELL.settings}
          </button>
        </div>
      </header>
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={`${styles.main} no-outline`}>
        <Outlet />
      </main>
      <Suspense>
        <Notices />
      </Suspense>
      {(unset || dialog === 'setup') && <SetupDialog required={unset} onClose={close} />}
      <Settings open={dialog === 'settings'} onClose={close} />
    </>
  );
}

/** Focuses an element if nothing has the focus. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
