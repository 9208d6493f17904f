import { Trans } from '@lingui/react/macro';
import { DownloadButton } from '../form/DownloadButton';
import type { SubmissionActor } from '../form/use-submission';

export function InvoiceDownload({ download }: { download: SubmissionActor }) {
  return (
    <div className="print:hidden">
      <DownloadButton download={download} variant="quiet" className="-ms-5">
        <Trans>Download invoice (PDF)</Trans>
      </DownloadButton>
    </div>
  );
}
