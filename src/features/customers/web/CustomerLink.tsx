import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface CustomerLinkProps {
  readonly id: string;
  readonly name: string;
}

/** A customer's name that leads to the customer. */
export const CustomerLink = ({ id, name }: CustomerLinkProps) => (
  <Anchor
    underline="always"
    renderRoot={(props) => <Link to="/customers" search={{ edit: id }} {...props} />}
  >
    {name}
  </Anchor>
);
