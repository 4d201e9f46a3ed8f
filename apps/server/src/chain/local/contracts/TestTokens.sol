// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

// Tokens of the local chain: the demo's own, and ones that lie, for tests. They are worth nothing.

contract DemoToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    address public immutable owner = msg.sender;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        require(msg.sender == owner, "only the owner mints");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external virtual returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

// Says that all of it arrived, and keeps a hundredth.
contract FeeToken is DemoToken("Fee", "FEE", 6) {
    function _move(address from, address to, uint256 value) internal override {
        balanceOf[from] -= value;
        balanceOf[to] += value - value / 100;
        emit Transfer(from, to, value);
    }
}

// Answers false, moves nothing and says nothing.
contract SilentToken is DemoToken("Silent", "SIL", 6) {
    function transfer(address, uint256) external pure override returns (bool) {
        return false;
    }
}

// Passes coins on, and tries payments that revert inside a transaction that succeeds.
contract Passer {
    function passOn(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(isPaid, "not paid");
    }

    function tryToken(DemoToken token, address to, uint256 value) external {
        try this.payAndRevert(token, to, value) {} catch {}
    }

    function payAndRevert(DemoToken token, address to, uint256 value) external {
        token.transfer(to, value);
        revert("changed my mind");
    }

    function payTwice(DemoToken token, address to, uint256 value) external {
        token.transfer(to, value);
        token.transfer(to, value);
    }

    function refuse() external payable {
        revert("refused");
    }
}
