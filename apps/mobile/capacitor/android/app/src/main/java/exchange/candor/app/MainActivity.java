package exchange.candor.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
