import { Fragment } from 'react';
import classes from './EmailText.module.css';

/** An e-mail address that takes a second line, where it has to, only after a mark inside it. */
export const EmailText = ({ email }: { readonly email: string }) => (
  <span className={classes.email}>
    {email.split(/(?<=[@.-])/).map((piece, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </span>
);
