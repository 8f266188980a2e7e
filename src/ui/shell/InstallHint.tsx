import { Button } from '../components/Button.tsx';
import { Modal } from '../components/Modal.tsx';
import { INSTALL } from '../strings/install.ts';

/** Explains how to install Aura from the browser's menu. */
export function InstallHint({ to, onClose }: { to: keyof typeof INSTALL.steps; onClose(): void }) {
  return (
    <Modal title={INSTALL.heading} lead={INSTALL.lead} onClose={onClose}>
      <ol className="numbered">
        {INSTALL.steps[to].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button variant="secondary" onClick={onClose}>
        {INSTALL.close}
      </Button>
    </Modal>
  );
}
