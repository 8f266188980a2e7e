import { useAura, useStore } from '../context.ts';
import { sealedText } from '../strings/seal.ts';

/** Says over the preview that the page is sealed, and how many requests to other hosts there were. */
export function SealBadge({ className }: { className: string | undefined }) {
  const requests = useStore(useAura().app, (state) => state.sealedPage);
  return (
    requests && (
      <p className={className} data-mark="seal">
        {sealedText(requests)}
      </p>
    )
  );
}
