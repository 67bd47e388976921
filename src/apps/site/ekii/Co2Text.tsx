import { Fragment } from 'react';

/** Text in which each `CO2` gets its subscript. */
export const Co2Text = ({ text }: { readonly text: string }) =>
  text.split('CO2').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          CO<sub>2</sub>
        </>
      )}
      {part}
    </Fragment>
  ));
