import { HeadContent, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAura, useStore } from '../context.ts';
import { Ring } from '../components/Ring.tsx';
import { PRODUCT, SHELL } from '../strings/shell.ts';
import { InstallButton, UpdateNotice } from './AppNotices.tsx';
import { Settings } from '../settings/Settings.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import styles from './Shell.module.css';
import { TABS } from './tabs.ts';

const MAIN_ID = 'main';

/** What stands around every screen: skip link, tabs, and the onboarding while no focus is chosen. */
export function Shell() {
  const { setup } = useAura();
  const unset = useStore(setup, ({ focusArea }) => focusArea === undefined);
  const [reopened, setReopened] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const screen = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(screen);
  const asked = useRef(unset);

  useEffect(() => {
    // A screen that led to the next by itself took the focus with it: what follows is read from there.
    const moved = shown.current !== undefined && shown.current !== screen;
    shown.current = screen;
    if (moved && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [screen]);

  useEffect(() => {
    // The onboarding has closed, and nothing had the focus before it. The live screen hands it on to Start.
    if (!unset && document.activeElement === document.body && asked.current) {
      main.current?.focus({ preventScroll: true });
    }
    asked.current = unset;
  }, [unset]);

  return (
    <>
      <HeadContent />
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The hash is the address of a screen, so following the link would leave this one.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {SHELL.skip}
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={PRODUCT} tabIndex={-1}>
          <Ring size="mark" />
          <span aria-hidden="true">{PRODUCT}</span>
        </Link>
        <nav className={styles.tabs} aria-label={SHELL.navigation}>
          {TABS.map(({ to, name, report }) => (
            <Link
              key={to}
              to={to}
              className={styles.tab}
              activeOptions={{ exact: true }}
              // The router says `page` of the tab's own address. Its report belongs to the tab, and is another page.
              aria-current={screen === report ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <InstallButton />
          <button type="button" className={styles.tool} onClick={() => setReopened(true)}>
            {SHELL.setup}
          </button>
          <button type="button" className={styles.tool} onClick={() => setSettingsOpen(true)}>
            {SHELL.settings}
          </button>
        </div>
      </header>
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <UpdateNotice />
      {(unset || reopened) && <SetupDialog required={unset} onClose={() => setReopened(false)} />}
      <Settings open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </>
  );
}
