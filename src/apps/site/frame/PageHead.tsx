import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The top of every page but home. */
export function PageHead({ eyebrow, title, lead, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="wrap">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        <p className="page-lead">{lead}</p>
        {children}
      </div>
    </div>
  );
}
