import { IconFileTypeXml } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile, fileNameOf, saveFile } from '../../../../web/download.ts';
import { useFailure } from '../../../../web/errors.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { useToast } from '../../../../web/toast.tsx';
import { IconButton } from '../../../../web/ui/IconButton.tsx';
import { webWords } from '../../../../web/web.words.ts';
import { eInvoiceWords } from '../e-invoice.words.ts';

interface EInvoiceLinkProps {
  /** Of the document. */
  readonly number: string;
  /** Where its XML is. */
  readonly url: string;
}

/** Saves the e-invoice of a document; where something is missing, it is said what. */
export function EInvoiceLink({ number, url }: EInvoiceLinkProps) {
  const words = useWords(eInvoiceWords);
  const { of } = useWords(webWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await fetchFile(url, language, new AbortController().signal, async (response) =>
        saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition'))),
      );
      succeed(words.saved);
    } catch (error) {
      fail(error, words.failed);
    } finally {
      setBusy(false);
    }
  };
  const label = of(words.xml, number);
  return (
    <IconButton aria-label={label} title={label} aria-disabled={busy} onClick={() => busy || void press()}>
      <IconFileTypeXml size={20} aria-hidden />
    </IconButton>
  );
}
